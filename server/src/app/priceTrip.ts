import type { PriceTrip } from '../orders/quotes.ts';
import type { Settings } from '../settings.ts';

export const priceTripOf =
  (_settings: Settings): PriceTrip =>
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
