/** All that must be said where nothing may be made up. */
export const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://taxi.example.com',
  TRUST_PROXY: 'none',
  DATABASE_URL: 'embedded',
  WEBHOOK_SECRET: 'w'.repeat(32),
  SERVER_SECRET: 's'.repeat(32),
  FLEET_SECRET: 'f'.repeat(32),
};
