export {
  createPassengerStorage,
  type PassengerArea,
  type PassengerStorage,
} from './passengerStorage.ts';
export { readJson } from './readJson.ts';
