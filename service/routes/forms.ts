import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import { form as formSchemaOf, isRequiredField, type WireForm } from '../../lib/delivery/contract'
import { BAD_INPUT, failure, json, NotFound, REFUSALS, refuse } from '../http'
import { publisherParameters } from '../parameters'
import type { Service } from '../service'
import type { Queryable } from '../store/open'
import { formSubmissions, forms } from '../store/schema'

/** The limit that the vendor documents. */
const BODY_MAX_BYTES = 200 * 1024 * 1024
const CAPTCHA = 'g-recaptcha-response'

const withId = publisherParameters.extend({ id: z.string() })

const ID = /^(?:[0-9a-f]{24}|\d{1,15})$/

/** A form with the key of its row: an id may also be 24 hexadecimal digits, but keys are numbers. @throws NotFound */
async function formOf(db: Queryable, id: string): Promise<{ key: number; form: WireForm }> {
  if (!ID.test(id))
    throw new HTTPException(400, { message: 'The id of a form is a number or 24 hexadecimal digits.' })
  const [storedForm] = await db
    .select()
    .from(forms)
    .where(sql`CAST(json_extract(${forms.body}, '$.id') AS TEXT) = ${id}`)
  if (storedForm === undefined || !takesAnswers(storedForm.body))
    throw new NotFound('No form takes answers by this id.')
  return { key: storedForm.id, form: storedForm.body }
}

const takesAnswers = (form: WireForm) => !('state' in form) || (form.state === 'active' && !form.deleted)

const schemaRoute = createRoute({
  method: 'get',
  path: '/form_schema/reader/{id}/',
  summary: 'One form, without an envelope',
  request: { params: withId },
  responses: { 200: json(formSchemaOf, 'The form.'), ...BAD_INPUT, ...REFUSALS },
})

/** Below `/publisher/{publisher_id}`. */
export function formSchema(app: OpenAPIHono, { store: { db } }: Service): void {
  app.openapi(schemaRoute, async (c) => c.json((await formOf(db, c.req.valid('param').id)).form, 200))
}

const submitRoute = createRoute({
  method: 'post',
  path: '/form/{id}/submit/',
  summary: 'Submit a form, as multipart/form-data with `schema`, its fields and files',
  middleware: bodyLimit({
    maxSize: BODY_MAX_BYTES,
    onError: (c) => refuse(c, 413, 'The body is too large.'),
  }),
  request: { params: withId },
  responses: {
    201: json(z.object({ status: z.literal('ok'), message: z.string() }), 'It is stored.'),
    ...BAD_INPUT,
    403: json(failure, 'The captcha is missing.'),
    ...REFUSALS,
  },
})

/** Below `/management/publisher/{publisher_id}`. */
export function formSubmission(app: OpenAPIHono, { store: { db }, now }: Service): void {
  app.openapi(submitRoute, async (c) => {
    const { key, form } = await formOf(db, c.req.valid('param').id)
    const formData = await c.req.formData()
    const fields = new Map<string, string>()
    for (const [name, value] of formData)
      fields.set(name, [fields.get(name), answerText(value)].filter(Boolean).join(', '))
    const wrong = problems(form, fields)
    if (Object.keys(wrong).length > 0) return c.json(wrong, 400)
    if (form.captcha_config?.site_key && !fields.get(CAPTCHA))
      return refuse(c, 403, 'The captcha is missing.') as never
    for (const name of ['schema', CAPTCHA]) fields.delete(name)
    await db
      .insert(formSubmissions)
      .values({ formId: key, createdAt: now(), fields: Object.fromEntries(fields) })
    return c.json({ status: 'ok' as const, message: 'Submitted' }, 201)
  })
}

const answerText = (value: FormDataEntryValue) =>
  typeof value === 'string' ? value : value.size === 0 ? '' : `${value.name} (${value.size} bytes)`

function problems(form: WireForm, fields: ReadonlyMap<string, string>): Record<string, string[]> {
  const fieldNames = new Set(['schema', CAPTCHA, ...form.field_types.map(({ name }) => name)])
  const missing = (form.field_types as WireForm['field_types'][number][]).filter(
    (field) => isRequiredField(field) && !fields.get(field.name),
  )
  return {
    ...(fields.get('schema') !== String(form.id) && { schema: ['It should be the id of the form.'] }),
    ...Object.fromEntries(missing.map(({ name }) => [name, ['This field is required.']])),
    ...Object.fromEntries(
      [...fields.keys()]
        .filter((name) => !fieldNames.has(name))
        .map((name) => [name, ['There is no such field.']]),
    ),
  }
}
