import type { Endpoint } from '../platform/call/endpoint.ts';
import * as endpoints from './endpoints.ts';

type Exported = typeof endpoints;
type EndpointOf<Value> = Value extends Endpoint ? Value : never;

/** Every endpoint by its method and path, as a type: the browser calls by name and loads none of the schemas. */
export type Contract = { [E in EndpointOf<Exported[keyof Exported]> as NameOf<E>]: E };
export type NameOf<E extends Endpoint> = `${E['method']} ${E['path']}`;
/** The calls that an open page may repeat; calls that are not `conditional` always return a full answer. */
export type GetName = keyof Contract & `GET ${string}`;

/** Every endpoint by its export name, for the server and the tests. */
export const endpointsByName: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  Object.entries<unknown>(endpoints).flatMap(([name, value]) => (isEndpoint(value) ? [[name, value]] : [])),
);
export const contract: readonly Endpoint[] = Object.values(endpointsByName);

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'access' in value
  );
}
