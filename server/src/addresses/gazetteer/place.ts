/** A spot that a passenger may name. A street, square or avenue takes house numbers; a place and a town do not. */
export interface Place {
  readonly kind: 'street' | 'place' | 'town';
  /** As it stands on the sign, street type abbreviated: 'Gedimino pr.', 'Rotušės a.', 'Vilniaus oro uostas'. */
  readonly name: string;
  /** The nominative name of its town, as in the list of towns. */
  readonly town: string;
  readonly lat: number;
  readonly lng: number;
  /** How well known it is, from 1 (those who live there) to 10 (everyone in the country). */
  readonly weight: number;
}
