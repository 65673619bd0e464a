import { MapServer } from './mapTest.ts';
import { test } from './test.ts';

/** For the journeys of this group: a host with a map, of the made-up town unless another archive is named. */
export function withMapServer(archive?: string): MapServer {
  const server = new MapServer(archive);
  test.beforeAll(() => server.start());
  test.afterAll(() => server.dispose());
  test.beforeEach(({ expectedComplaints }) => {
    expectedComplaints.push(new RegExp(`third party: ${server.origin}`));
  });
  return server;
}
