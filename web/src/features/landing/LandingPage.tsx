import { brand } from 'virtual:brand';

import { BySession } from '../../core/session/index.ts';
import { ExternalLink } from '../../kit/link/ExternalLink.tsx';
import { PageLink } from '../../kit/link/PageLink.tsx';
import { BusinessDrawing, DriverDrawing, PassengerDrawing } from './drawings.tsx';
import { Hero } from './Hero.tsx';
import styles from './LandingPage.module.css';
import { PromoBlock } from './PromoBlock.tsx';
import { texts } from './texts.ts';

export function LandingPage() {
  const { passengers, business, drivers } = texts;
  const { registerBusiness, registerDriver, drivingConditions } = brand.links;
  return (
    <>
      <Hero />
      <div className={styles.blocks}>
        <PromoBlock title={passengers.title} text={passengers.text} drawing={<PassengerDrawing />}>
          <BySession
            visitor={<PageLink to="/login">{passengers.logIn}</PageLink>}
            passenger={<PageLink to="/order">{passengers.order}</PageLink>}
          />
        </PromoBlock>
        <PromoBlock title={business.title} text={business.text} drawing={<BusinessDrawing />}>
          <ExternalLink href={registerBusiness}>{business.register}</ExternalLink>
        </PromoBlock>
        <PromoBlock title={drivers.title} text={drivers.text} drawing={<DriverDrawing />}>
          <ExternalLink href={registerDriver}>{drivers.register}</ExternalLink>
          <ExternalLink href={drivingConditions}>{drivers.conditions}</ExternalLink>
        </PromoBlock>
      </div>
    </>
  );
}
