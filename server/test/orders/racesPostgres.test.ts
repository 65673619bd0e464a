import { describeRaces } from './describeRaces.ts';

describeRaces('PostgreSQL');
