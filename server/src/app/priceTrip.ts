import type { PriceTrip } from '../orders/quotes.ts';
import type { Router } from '../routing/router.ts';

export const priceTripOf =
  (_router: Router): PriceTrip =>
  async () => ({
    distanceMeters: 5_000,
    durationSeconds: 900,
    categories: [
      {
        id: '1',
        name: 'Ekonominė',
        description: '',
        passengers: 4,
        logo: '/pictures/economy.svg',
        tariffs: {
          startCents: 100,
          cityKmCents: 80,
          districtKmCents: 90,
          trafficMinuteCents: 15,
          minCents: 400,
        },
        priceCents: 725,
      },
    ],
  });
