/**
 * Forms of the editor, from a route that only some deployments have. Values may be wrapped (`{ "value": … }`), and
 * names differ between deployments, so all of them are read tolerantly.
 */
import 'server-only'
import { isRecord } from '../../base/text'
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
/**
 * Names go back to the service as they are, in the head of a form's part: so without quotes, `\` and control
 * characters.
 */
const NAME = /^[^\p{C}"\\]{1,100}$/u

/** The types by their own names, and by other names that services use for them. */
const TYPES: ReadonlyMap<string, FormField['type']> = new Map([
  ...FORM_FIELD_TYPES.map((type) => [type, type] as const),
  ['string', 'text'],
  ['short_text', 'text'],
  ['input', 'text'],
  ['long_text', 'textarea'],
  ['rich_text', 'textarea'],
  ['paragraph', 'textarea'],
  ['tel', 'phone'],
  ['phone_number', 'phone'],
  ['integer', 'number'],
  ['decimal', 'number'],
  ['float', 'number'],
  ['dropdown', 'select'],
  ['boolean', 'checkbox'],
  ['checkboxes', 'checkbox'],
  ['multi_select', 'checkbox'],
  ['attachment', 'file'],
  ['media', 'file'],
  ['image', 'file'],
])

/** Widgets that show a list, whatever the type of the field is. */
const OF_CHOICES: ReadonlySet<FormField['type']> = new Set(['select', 'radio', 'checkbox'])

/** `{ "value": "Your name" }` is `Your name`. */
const unwrap = (value: unknown): unknown => (isRecord(value) && 'value' in value ? value.value : value)

const unwrapped = (value: unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields(value)).map(([name, fieldValue]) => [name, unwrap(fieldValue)]))

const firstText = (...values: readonly unknown[]): string => {
  for (const value of values) {
    const fieldText = text.parse(unwrap(value))
    if (fieldText !== '') return fieldText
  }
  return ''
}

const items = (value: unknown, most: number) => (Array.isArray(value) ? value.slice(0, most) : [])

function readOption(value: unknown): FormField['options'] {
  const option = fields(value)
  const isObject = typeof value === 'object'
  const optionValue = firstText(isObject ? (option.value ?? option.id ?? option.label) : value)
  const label = firstText(isObject ? (option.label ?? option.name ?? optionValue) : value)
  return optionValue === '' || label === '' ? [] : [{ value: optionValue, label }]
}

/** In the vendor's schemas, a rule that is an empty object means required as well. */
function isRequired(rule: unknown): boolean {
  if (isRecord(rule) && !('value' in rule)) return true
  return flag.parse(unwrap(rule))
}

// The most characters of one answer, whatever the schema allows.
const LENGTH_MAX = 10_000

function readLength(rule: unknown): number | null {
  const length = Number(firstText(rule))
  return Number.isInteger(length) && length > 0 ? Math.min(length, LENGTH_MAX) : null
}

/** A field of unknown type, or a list without choices, becomes a line of text, so that the form stays usable. */
function readType(stored: string, widget: string, choices: number): FormField['type'] {
  const fieldType = TYPES.get(stored)
  const widgetType = TYPES.get(widget)
  if (choices > 0 && fieldType !== 'file')
    return [widgetType, fieldType].find((type) => type !== undefined && OF_CHOICES.has(type)) ?? 'select'
  if (fieldType === 'checkbox' || fieldType === 'file') return fieldType
  // Every type may have the widget `text`, so that hint says nothing. Other hints say more than the stored type does.
  const type = widgetType === undefined || widgetType === 'text' ? (fieldType ?? 'text') : widgetType
  return type === 'select' || type === 'radio' ? 'text' : type
}

type Read = FormField & { group: string }

function readField(value: unknown): Read | null {
  const field = fields(value)
  const meta = unwrapped(field.meta_data)
  const rules = fields(field.validations)
  const name = text.parse(field.name ?? field.field_name ?? field.key)
  if (!NAME.test(name)) return null
  const stored = firstText(field.type, field.field_type).toLowerCase()
  const listed = unwrap(rules.choices) ?? meta.choices ?? meta.options ?? field.options ?? field.choices
  const options = items(listed, OPTIONS_MAX).flatMap(readOption)
  const type = readType(stored, firstText(meta.type).toLowerCase(), options.length)
  return {
    name,
    type,
    label: firstText(meta.label, field.label) || name,
    isRequired: isRequired(rules.required ?? field.required ?? field.is_required ?? false),
    help: firstText(meta.tooltip, meta.help_text, field.help_text, field.tooltip),
    placeholder: firstText(meta.placeholder, field.placeholder),
    initial: initialOf(meta.default ?? meta.default_value ?? unwrap(field.default)),
    maxLength: readLength(rules.max_length ?? rules.maxLength),
    isWhole: stored === 'integer',
    checked: stored === 'boolean' ? 'true' : 'yes',
    options: type === 'file' ? [] : options,
    group: firstText(field.group_id),
  }
}

function initialOf(value: unknown): string {
  return typeof value === 'boolean' ? (value ? 'true' : '') : text.parse(value)
}

/**
 * Null if the form takes no answers, or if one of its fields has no usable name: without that field, the service would
 * refuse the answers.
 * @param id as requested, which need not be the id in the record
 */
export function readForm(id: string, body: unknown): Form | null {
  const outer = fields(body)
  const form = outer.field_types === undefined && isRecord(outer.data) ? outer.data : outer
  const read = items(form.field_types ?? form.fields, FIELDS_MAX).map(readField)
  const usable = read.filter((field) => field !== null)
  if (usable.length === 0 || usable.length < read.length) return null
  if (flag.parse(form.deleted) || text.parse(form.state).toLowerCase() === 'inactive') return null
  const settings = unwrapped(form.settings)
  return {
    id,
    name: firstText(form.name),
    description: firstText(form.description),
    groups: grouped(form.groups, usable),
    submit: text.parse(settings.submit_label),
    success: text.parse(settings.success_message),
    captchaKey: firstText(fields(form.captcha_config).site_key) || null,
  }
}

/** Either groups list their fields, or fields name their group by `group_id`. Fields of no group come last. */
function grouped(value: unknown, allFields: readonly Read[]): Form['groups'] {
  const left = new Map(allFields.map(({ group, ...field }) => [field.name, { group, field }]))
  const take = (name: string) => {
    const taken = left.get(name)
    left.delete(name)
    return taken ? [taken.field] : []
  }
  const groups = items(value, FIELDS_MAX).map((groupValue) => {
    const group = fields(groupValue)
    const meta = unwrapped(group.meta_data)
    const listed = items(group.fields, FIELDS_MAX).flatMap((field) =>
      take(text.parse(typeof field === 'object' ? fields(field).name : field)),
    )
    const ids = [group.name, group.id, group.group_id].map((id) => firstText(id)).filter(Boolean)
    const naming = allFields
      .filter(({ group: groupId }) => ids.includes(groupId))
      .flatMap(({ name }) => take(name))
    const title = firstText(meta.label, meta.title, group.title, group.label)
    return {
      // A name that only programs read, such as `about_you`, is written as words.
      name: title || (naming.length > 0 ? inWords(firstText(group.name)) : firstText(group.name)),
      about: firstText(meta.description, meta.tooltip, group.description),
      fields: [...listed, ...naming],
    }
  })
  const fieldsWithoutGroup = { name: '', about: '', fields: [...left.values()].map(({ field }) => field) }
  return [...groups, fieldsWithoutGroup].filter((group) => group.fields.length > 0)
}

function inWords(name: string): string {
  const words = name.replace(/[_-]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Null for an unknown form, or without the route. @throws DeliveryError */
export function getForm(id: string): Promise<Form | null> {
  return cached(['form', id], { tags: [recordTag('form', id)], fresh: 'long' }, async () => {
    const segments = ['form_schema', 'reader', id]
    const call = { route: 'form_schema', segments, isLookup: !isKnown('form', id), isOptional: true }
    const body = await nullIfAbsent(get(call))
    return body === null ? null : readForm(id, body)
  })
}
