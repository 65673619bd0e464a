/** One line of a town's list: name, latitude, longitude, and how well known it is (1 to 10). */
export type Row = readonly [name: string, lat: number, lng: number, weight: number];
