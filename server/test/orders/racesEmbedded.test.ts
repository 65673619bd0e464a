import { describeRaces } from './describeRaces.ts';

describeRaces('embedded');
