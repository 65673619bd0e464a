import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { MapControls } from '../../../../../src/features/order/stage/map/MapControls.tsx';

describe('What stands on the map', () => {
  it('says that a part of it did not come, and nothing while it is whole', () => {
    expect(renderToStaticMarkup(<MapControls gaps />)).toContain(
      '>Dalies žemėlapio parsiųsti nepavyko.</output>',
    );
    expect(renderToStaticMarkup(<MapControls gaps={false} />)).toMatch(/<output[^>]*><\/output>/);
  });
});
