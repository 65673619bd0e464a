import { test } from '@playwright/test';

import { buildClient } from './clientElsewhere.ts';

test('the client is built for a host of another make', () => {
  buildClient();
});
