import type { FastifyRequest } from 'fastify';

/**
 * The first part of the route that a request has reached, as we wrote it: `api` of `/api/ride/:id`. Guards go by this and
 * never by what the request says, which has many spellings (`/%61pi/…`, `http://host/api/…`). Empty where it reaches nothing.
 */
export const routeGroupOf = ({ routeOptions }: FastifyRequest): string =>
  routeOptions.url?.split('/', 2)[1] ?? '';

export const API = 'api';
