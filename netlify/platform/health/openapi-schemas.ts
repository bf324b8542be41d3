import * as z from 'zod/mini';
import * as terms from '../../../src/api/booking/terms.ts';
import * as endpoints from '../../../src/api/endpoints.ts';
import * as fees from '../../../src/api/payments/fee-shapes.ts';
import * as shapes from '../../../src/api/shapes.ts';
import { Task } from '../../../src/domain/overview/tasks.ts';
import { Service } from '../../../src/domain/services/services.ts';
import { SalonFacts } from '../../../src/domain/settings/salon-facts.ts';
import { Settings } from '../../../src/domain/settings/settings.ts';
import { Draft } from '../../../src/domain/website/website.ts';

const { status, payment_status, customer, service, services } = shapes.AppointmentShape.shape;

/** Schemas that calls share, by their export names, listed here so that no page loads the names. */
const names = {
  output: named({
    ...endpoints,
    ...shapes,
    ...fees,
    ...terms,
    Task,
    Service,
    SalonFacts,
    Settings,
    Draft,
    Picture: Draft.shape.hero.shape.picture.def.innerType,
    Removed: endpoints.deleteTask.data,
    Me: endpoints.readMe.data,
    TimeBlock: endpoints.updateTimeBlock.data,
    Website: endpoints.readWebsite.data,
    Revision: endpoints.listRevisions.data.def.element,
    AppointmentStatus: status,
    PaymentStatus: payment_status,
    AppointmentCustomer: customer,
    AppointmentService: services.def.element,
    AppointmentServices: service,
  }),
  input: named({
    Expected: terms.expected.def.innerType,
    ExpectedOfPayment: terms.expectedOfPayment.def.innerType,
    PictureToSend: Draft.shape.hero.shape.picture.def.innerType,
  }),
};

function named(exported: Readonly<Record<string, unknown>>) {
  const registry = z.registry<{ id: string }>();
  for (const [name, schema] of Object.entries(exported)) {
    const isShared =
      schema instanceof z.ZodMiniObject ||
      schema instanceof z.ZodMiniUnion ||
      schema instanceof z.ZodMiniEnum;
    if (isShared && /^[A-Z]/.test(name)) registry.add(schema, { id: name.replace(/Shape$/, '') });
  }
  return registry;
}

/** Returns the schema as JSON, and adds the shared ones that it refers to. What no schema can express is left to the server. */
export function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output', shared: Record<string, object>) {
  const draft = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    metadata: names[io],
    override: ({ zodSchema, jsonSchema: json }) => {
      // The allowed length of a text.
      Object.assign(json, z.globalRegistry.get(zodSchema));
      // Every such check is about a text: a date, a time.
      if (zodSchema._zod.def.type === 'custom') json.type = 'string';
      // Every whole number is a safe JavaScript integer.
      if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
      if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
      if (io === 'output' && json.additionalProperties === false) delete json.additionalProperties;
    },
  });
  const text = JSON.stringify(draft).replaceAll('"#/$defs/', '"#/components/schemas/');
  const { $schema: _dialect, $defs, ...json } = JSON.parse(text) as typeof draft;
  Object.assign(shared, $defs);
  return json;
}
