// Apart from core/storage, which the first script holds: this room needs the contract's schemas.
export { storedItem, storedReply, type Dated, type StoredItem } from './storedItem.ts';
