export const vilnius = { lat: 54.6872, lng: 25.2797, population: 590_000 };
export const kaunas = { lat: 54.8985, lng: 23.9036, population: 305_000 };
const klaipeda = { lat: 55.7033, lng: 21.1443, population: 160_000 };
export const towns = [vilnius, kaunas, klaipeda];

/** A Tuesday at three in the morning, Vilnius time: no traffic. */
export const AT_NIGHT_MS = Date.parse('2026-11-17T01:00:00Z');
/** The same Tuesday at five in the afternoon, Vilnius time. */
export const AT_RUSH_HOUR_MS = Date.parse('2026-11-17T15:00:00Z');
