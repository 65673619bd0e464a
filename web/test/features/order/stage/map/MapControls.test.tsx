import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { MapNote } from '../../../../../src/features/order/stage/map/MapControls.tsx';
import { mapTexts } from '../../../../../src/features/order/stage/map/texts.ts';

describe('What stands on the map', () => {
  it('says what is wrong, in a place that is there before anything is', () => {
    expect(renderToStaticMarkup(<MapNote note={mapTexts.gaps} isBand={false} />)).toContain(
      '>Dalies žemėlapio parsiųsti nepavyko.</output>',
    );
    expect(renderToStaticMarkup(<MapNote note={undefined} isBand />)).toMatch(
      /<output[^>]*><\/output>/,
    );
  });

  it('says what to do about each reason why nobody knows where the passenger is', () => {
    for (const words of Object.values(mapTexts.notLocated)) {
      expect(words).toMatch(/\. (Leiskite|Raskite|Bandykite|Įjunkite) .+\.$/);
    }
  });
});
