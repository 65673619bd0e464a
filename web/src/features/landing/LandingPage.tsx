import { brand } from 'virtual:brand';
import type { ReactNode } from 'react';

import { BySession } from '../../core/session/index.ts';
import { ButtonLink } from '../../kit/button/Button.tsx';
import { Skyline } from '../../kit/Skyline.tsx';
import { ExternalLink, PageLink } from '../../kit/Link.tsx';
import hero from './Hero.module.css';
import styles from './LandingPage.module.css';
import promo from './PromoBlock.module.css';
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

/** One sentence and one button. */
function Hero() {
  return (
    <section className={hero.hero}>
      <div className={hero.words}>
        <h1 tabIndex={-1} className={hero.title}>
          {texts.title}
        </h1>
        <p className={hero.lead}>{texts.lead}</p>
        <BySession
          visitor={<HeroButton to="/login">{texts.logIn}</HeroButton>}
          passenger={<HeroButton to="/order">{texts.order}</HeroButton>}
        />
      </div>
      <div className={hero.picture}>
        <Skyline />
      </div>
    </section>
  );
}

const HeroButton = ({ to, children }: { to: string; children: string }) => (
  <ButtonLink to={to} variant="contrast" size="big">
    {children}
  </ButtonLink>
);

interface PromoBlockProps {
  readonly title: string;
  readonly text: string;
  readonly drawing: ReactNode;
  /** Where to go from here: links. */
  readonly children: ReactNode;
}

function PromoBlock({ title, text, drawing, children }: PromoBlockProps) {
  return (
    <section className={promo.block}>
      {drawing}
      <h2 className={promo.title}>{title}</h2>
      <p className={promo.text}>{text}</p>
      <div className={promo.links}>{children}</div>
    </section>
  );
}

/** Small drawings of the three blocks: lines in the text's colour on a spot of the brand's. */
function Spot({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 72 72" width="72" height="72" fill="none" aria-hidden="true">
      <circle cx="36" cy="36" r="36" fill="var(--brand)" />
      <g stroke="var(--on-brand)" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        {children}
      </g>
    </svg>
  );
}

const PassengerDrawing = () => (
  <Spot>
    <path d="M36 16a13 13 0 0 0-13 13c0 10 13 21 13 21s13-11 13-21a13 13 0 0 0-13-13z" />
    <circle cx="36" cy="29" r="4.500" />
    <path d="M22 56h28" strokeDasharray="0 7" strokeWidth="4" />
  </Spot>
);

const BusinessDrawing = () => (
  <Spot>
    <path d="M24 17h24v38l-5-4-4 4-4-4-4 4-4-4-3 4z" />
    <path d="M31 27h10M31 34h10M31 41h5" />
  </Spot>
);

const DriverDrawing = () => (
  <Spot>
    <circle cx="36" cy="36" r="19" />
    <circle cx="36" cy="36" r="5" />
    <path d="M17.500 33c8-3 12-3 14 1M54.500 33c-8-3-12-3-14 1M36 41v13.500" />
  </Spot>
);
