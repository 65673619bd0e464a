export {
  createPassengerStorage,
  type PassengerArea,
  type PassengerStorage,
} from './passengerStorage.ts';
export { readJson } from './readJson.ts';
export {
  storedItem,
  storedReply,
  type Dated,
  type StoredItem,
  type StoredReply,
} from './storedItem.ts';
