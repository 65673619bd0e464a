import * as v from 'valibot';

const text = v.optional(v.string());

/** What we read of a GeoJSON feature of Photon; all that describes it may be missing. */
const photonFeature = v.object({
  geometry: v.object({
    type: v.literal('Point'),
    coordinates: v.tuple([
      v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
      v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
    ]),
  }),
  properties: v.object({
    osm_type: v.string(),
    osm_id: v.pipe(v.number(), v.integer()),
    /** 'house', 'street', 'city', 'district', … */
    type: text,
    name: text,
    street: text,
    housenumber: text,
    city: text,
    /** A village outside any city. */
    locality: text,
    district: text,
    countrycode: text,
  }),
});
export type PhotonFeature = v.InferOutput<typeof photonFeature>;

export const photonReply = v.object({
  type: v.literal('FeatureCollection'),
  features: v.array(photonFeature),
});
