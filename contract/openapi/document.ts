import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';

import {
  COMMON_REFUSALS,
  problem,
  clientReports,
  rideEvents,
  type Endpoint,
  type Contract,
} from '../src/index.ts';
import { SUMMARIES } from './summaries.ts';

/** The contract as an OpenAPI 3.1 document, for those who build a server of their own. */
export function openApiDocument(contract: Contract, title: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [subject, endpoints] of Object.entries(contract)) {
    for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
      paths[endpoint.path] = {
        ...paths[endpoint.path],
        [endpoint.method.toLowerCase()]: operation(subject, name, endpoint),
      };
    }
  }
  const stream = { ...rideEvents, reply: rideEvents.ride };
  // What the schema describes is the data of one event.
  const events = { 'text/event-stream': { schema: json(rideEvents.ride) } };
  paths[rideEvents.path] = { get: operation('orders', 'rideEvents', stream, events) };
  paths[clientReports.path] = { post: operation('reports', 'clientReports', clientReports) };
  return {
    openapi: '3.1.0',
    info: { title, version: '1' },
    components: {
      schemas: { Problem: json(problem) },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'access' } },
    },
    paths,
  };
}

function operation(
  subject: string,
  name: string,
  endpoint: Endpoint,
  content = okContent(endpoint),
): object {
  const refusals = [...COMMON_REFUSALS, ...(endpoint.refusals ?? [])].toSorted((a, b) => a - b);
  return {
    operationId: name,
    tags: [subject],
    summary: SUMMARIES[name],
    security: endpoint.access === 'passenger' ? [{ session: [] }] : [{}],
    parameters: [
      ...parameters('path', endpoint.params),
      ...parameters('query', endpoint.query),
      ...parameters('header', endpoint.headers),
    ],
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: json(endpoint.body) } },
      },
    }),
    responses: {
      200: { description: 'Done', content },
      ...Object.fromEntries(
        refusals.map((status) => [
          status,
          {
            description: 'Refused',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
          },
        ]),
      ),
    },
  };
}

function okContent(endpoint: Endpoint): object {
  return endpoint.reply === 'pdf'
    ? { 'application/pdf': { schema: { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: json(endpoint.reply) } };
}

function parameters(
  place: 'path' | 'query' | 'header',
  schema: GenericSchema | undefined,
): object[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = json(schema);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function json(schema: GenericSchema) {
  const { $schema: _, ...rest } = toJsonSchema(schema, {
    target: 'draft-2020-12',
  });
  return rest;
}
