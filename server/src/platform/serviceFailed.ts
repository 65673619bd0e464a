/**
 * Why a service that we ask over HTTP gave nothing to work with:
 * `unreachable` no answer at all, `slow` none in time, `refused` a status other than 2xx,
 * `unreadable` an answer of the wrong shape, `empty` it says that there is no such thing.
 */
export type ServiceFailure = 'unreachable' | 'slow' | 'refused' | 'unreadable' | 'empty';

export class ServiceFailed extends Error {
  override readonly name = 'ServiceFailed';
  readonly service: string;
  readonly failure: ServiceFailure;

  constructor(service: string, failure: ServiceFailure, cause?: unknown) {
    super(`${service}: ${failure}`, cause === undefined ? {} : { cause });
    this.service = service;
    this.failure = failure;
  }
}
