/** Only some deployments have the route. Fields are documented by name only, so their shapes are read tolerantly. */
import 'server-only'
import { cached } from '../cache'
import { recordTag } from '../cache-tags'
import { get } from '../call/http'
import { nullIfAbsent } from '../call/not-found'
import { FORM_FIELD_TYPES } from '../contract'
import type { Form, FormField } from '../model'
import { isKnown } from './names'
import { fields, flag, text } from './wire'

const FIELDS_MAX = 100
const OPTIONS_MAX = 300
const NAME = /^[\w-]{1,100}$/

/** Other names of the same types. */
const TYPES: ReadonlyMap<string, FormField['type']> = new Map([
  ...FORM_FIELD_TYPES.map((type) => [type, type] as const),
  ['string', 'text'],
  ['short_text', 'text'],
  ['long_text', 'textarea'],
  ['paragraph', 'textarea'],
  ['tel', 'phone'],
  ['integer', 'number'],
  ['dropdown', 'select'],
  ['checkboxes', 'checkbox'],
  ['attachment', 'file'],
  ['image', 'file'],
])

const items = (value: unknown, most: number) => (Array.isArray(value) ? value.slice(0, most) : [])

function readOption(value: unknown): FormField['options'] {
  const option = fields(value)
  const own = text.parse(typeof value === 'object' ? (option.value ?? option.id ?? option.label) : value)
  const label = text.parse(typeof value === 'object' ? (option.label ?? option.name ?? own) : value)
  return own === '' || label === '' ? [] : [{ value: own, label }]
}

function readField(value: unknown): FormField | null {
  const field = fields(value)
  const name = text.parse(field.name ?? field.field_name ?? field.key)
  const type = TYPES.get(text.parse(field.type ?? field.field_type).toLowerCase())
  const options = items(field.options ?? field.choices, OPTIONS_MAX).flatMap(readOption)
  if (!NAME.test(name) || type === undefined) return null
  if ((type === 'select' || type === 'radio') && options.length === 0) return null
  return {
    name,
    type,
    label: text.parse(field.label) || name,
    isRequired: flag.parse(field.required ?? field.is_required),
    help: text.parse(field.help_text),
    options,
  }
}

/** Null if a field can't be shown. */
export function readForm(id: number, body: unknown): Form | null {
  const form = fields(body)
  const read = items(form.field_types ?? form.fields, FIELDS_MAX).map(readField)
  const known = read.filter((field) => field !== null)
  if (known.length === 0 || known.length < read.length) return null
  const settings = fields(form.settings)
  return {
    id,
    name: text.parse(form.name),
    description: text.parse(form.description),
    groups: grouped(form.groups, known),
    submit: text.parse(settings.submit_label),
    success: text.parse(settings.success_message),
    captchaKey: text.parse(fields(form.captcha_config).site_key) || null,
  }
}

/** Fields of no group come last. */
function grouped(value: unknown, all: readonly FormField[]): Form['groups'] {
  const left = new Map(all.map((field) => [field.name, field]))
  const groups = items(value, FIELDS_MAX).map((one) => {
    const group = fields(one)
    const own = items(group.fields, FIELDS_MAX).flatMap((field) => {
      const name = text.parse(typeof field === 'object' ? fields(field).name : field)
      const found = left.get(name)
      left.delete(name)
      return found ?? []
    })
    return { name: text.parse(group.name ?? group.title), fields: own }
  })
  return [...groups, { name: '', fields: [...left.values()] }].filter((group) => group.fields.length > 0)
}

/** Null for an unknown form, or without the route. @throws DeliveryError */
export function getForm(id: number): Promise<Form | null> {
  return cached(['form', id], { tags: [recordTag('form', id)], fresh: 'long' }, async () => {
    const segments = ['form_schema', 'reader', String(id)]
    const call = { route: 'form_schema', segments, isLookup: !isKnown('form', id), isOptional: true }
    const body = await nullIfAbsent(get(call))
    return body === null ? null : readForm(id, body)
  })
}
