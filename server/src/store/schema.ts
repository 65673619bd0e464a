import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';

import type { InvoiceContent } from '../domain/invoiceRecords.ts';
import type {
  AssignedCar,
  Canceler,
  OfferState,
  OrderedCategory,
  PaymentMethod,
  GeocodedAddress,
  QuotedTrip,
  TimerKind,
} from '../domain/orderRecords.ts';
import type { OrderState } from '../domain/orderTransitions.ts';

type Moment = ColumnType<Date, Date, Date>;
type MomentOrNone = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** Being filled; the one that is searched; one that a newer one has replaced and that is being removed. */
export type RegisterSetState = 'loading' | 'current' | 'retired';
export type LeaseEndReason = 'released' | 'expired' | 'replaced';
export type SessionEndReason = 'logout' | 'reused' | 'idle' | 'too-old' | 'blocked';

/** The tables as the migrations leave them. */
export interface Schema {
  clients: {
    id: Generated<string>;
    phone: string;
    blocked_at: MomentOrNone;
    created_at: Moment;
  };
  invoice_details: {
    client_id: string;
    name: string;
    address: string;
    person_code: string;
    vat_code: string;
    company_code: string;
    person_type: 1 | 2;
    updated_at: Moment;
  };
  sessions: {
    id: Generated<string>;
    client_id: string;
    created_at: Moment;
    last_used_at: Moment;
    ended_at: MomentOrNone;
    end_reason: SessionEndReason | null;
  };
  session_tokens: {
    id: GeneratedAlways<number>;
    session_id: string;
    access_hash: string;
    refresh_hash: string;
    issued_at: Moment;
    access_expires_at: Moment;
    spent_at: MomentOrNone;
    first_used_at: MomentOrNone;
  };
  login_attempts: {
    id: Generated<string>;
    phone: string;
    token_hash: string;
    network_hash: string;
    browser_hash: string;
    created_at: Moment;
    expires_at: Moment;
    called_at: MomentOrNone;
    used_at: MomentOrNone;
    voided_at: MomentOrNone;
    /** The session that it became. */
    session_id: string | null;
  };
  missed_calls: {
    call_id: string;
    received_at: Moment;
  };
  orders: {
    id: Generated<string>;
    public_id: string;
    client_id: string;
    state: OrderState;
    intent: string | null;
    trip_key: string;
    address_from: JSONColumnType<GeocodedAddress>;
    address_to: JSONColumnType<GeocodedAddress>;
    category: JSONColumnType<OrderedCategory>;
    price_cents: number;
    /** Parts of the price: by the passenger's employer, by the product's own money, by the passenger. */
    company_cents: Generated<number>;
    product_cents: Generated<number>;
    client_cents: GeneratedAlways<number>;
    distance_meters: number;
    duration_seconds: number;
    payment_method: PaymentMethod;
    created_at: Moment;
    /** When a reserved ride is to begin. */
    ride_at: MomentOrNone;
    /** Since when it is what the passenger sees on the order screen. */
    current_since: MomentOrNone;
    car_id: string | null;
    car: JSONColumnType<AssignedCar> | null;
    eta_at: MomentOrNone;
    arrived_at: MomentOrNone;
    started_at: MomentOrNone;
    ended_at: MomentOrNone;
    canceled_by: Canceler | null;
    cancel_reason: string | null;
  };
  order_events: {
    id: GeneratedAlways<number>;
    order_id: string;
    event: string;
    state: OrderState;
    at: Moment;
  };
  ratings: {
    order_id: string;
    rating: number;
    comment: string;
    rated_at: Moment;
  };
  invoice_counters: {
    seller_code: string;
    series: string;
    last_number: number;
  };
  invoices: {
    order_id: string;
    seller_code: string;
    series: string;
    number: number;
    issued_at: Moment;
    content: JSONColumnType<InvoiceContent>;
  };
  quotes: {
    id: GeneratedAlways<number>;
    owner: string;
    trip_key: string;
    ride_at: MomentOrNone;
    intent: string;
    offer: JSONColumnType<QuotedTrip>;
    expires_at: Moment;
  };
  cars: {
    id: string;
    name: string;
    licence_plate: string;
    picture: string;
    seats: number;
    driver_name: string;
    driver_licence: string;
    driver_phone: string;
    lat: number;
    lng: number;
    /** Clockwise from north. */
    heading_deg: number | null;
    free: boolean;
    seen_at: Moment;
  };
  searches: {
    order_id: string;
    round: number;
  };
  offers: {
    id: Generated<string>;
    order_id: string;
    car_id: string;
    state: OfferState;
    made_at: Moment;
    expires_at: Moment;
    closed_at: MomentOrNone;
  };
  call_leases: {
    id: Generated<string>;
    client_id: string;
    login: string;
    /** What digest authentication needs in place of the password, which nobody keeps. */
    ha1: string;
    /** The numbers that may be called with it, digits only. */
    destinations: JSONColumnType<readonly string[]>;
    created_at: Moment;
    expires_at: Moment;
    ended_at: MomentOrNone;
    end_reason: LeaseEndReason | null;
    /** When the exchange was told that it has ended. */
    dismissed_at: MomentOrNone;
  };
  answered_calls: {
    lease_id: string;
    call_id: string;
    order_id: string;
    destination: string;
    answered_at: Moment;
  };
  leaders: {
    name: string;
    holder: string;
    until: Moment;
  };
  register_sets: {
    id: GeneratedAlways<number>;
    /** Of the files that it was read from. */
    fingerprint: string;
    state: RegisterSetState;
    started_at: Moment;
    current_since: MomentOrNone;
    areas: number;
    streets: number;
    addresses: number;
    wrong_lines: number;
  };
  register_areas: {
    set_id: number;
    code: number;
    name: string;
    genitive: string;
    type: string;
    municipality: string;
    eldership: string;
  };
  /** A street of an area with all of its houses; code 0 and no name for houses without a street. */
  register_streets: {
    set_id: number;
    area_code: number;
    code: number;
    name: string;
    /** Separated by commas. */
    numbers: string;
    /** Latitude and longitude of each, in ten-millionths of a degree, four bytes each, the lowest first. */
    points: Buffer;
  };
  /** Devices that are alerted by Web Push, for as long as their session lasts. */
  push_subscriptions: {
    id: GeneratedAlways<number>;
    session_id: string;
    endpoint: string;
    endpoint_hash: string;
    p256dh: string;
    auth: string;
    created_at: Moment;
  };
  /** What is still to be sent; triggers write it down. */
  push_alerts: {
    id: GeneratedAlways<number>;
    subscription_id: number;
    order_id: string;
    /** In which the order had come. */
    state: OrderState;
    made_at: Moment;
    /** When somebody may try to send it. */
    due_at: Moment;
    attempts: Generated<number>;
  };
  timers: {
    id: GeneratedAlways<number>;
    kind: TimerKind;
    subject_id: string;
    round: number;
    due_at: Moment;
    failures: Generated<number>;
  };
}
