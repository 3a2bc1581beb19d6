import { CAPTCHA } from '@/components/page/captcha/field'
import type { Form, FormField } from '@/lib/delivery/model'
import { FILES_MAX, type FormResult, OWN, TRAP } from './results'

const TEXT_MAX_CHARACTERS = 10_000
const CAPTCHA_MAX_CHARACTERS = 5_000
const FILE_NAME_MAX_CHARACTERS = 200

/** Only fields of the form. A result if it would be refused. */
export function readSubmission(form: Form, posted: FormData): FormData | FormResult {
  // Bots get the same answer.
  if (posted.get(TRAP)) return 'sent'
  const made = new FormData()
  made.set('schema', String(form.id))
  let files = 0
  for (const field of form.groups.flatMap((group) => group.fields)) {
    const given = posted.getAll(OWN + field.name).filter(isGiven)
    if (given.length === 0 && field.isRequired) return 'refused'
    if (!given.every((value) => fits(field, value))) return 'refused'
    if (given.length > Math.max(1, field.type === 'checkbox' ? field.options.length : 1)) return 'refused'
    for (const value of given) {
      if (typeof value === 'string') made.append(field.name, value)
      else if (++files > FILES_MAX) return 'files'
      else made.append(field.name, value, fileName(value.name))
    }
  }
  const captcha = posted.get(CAPTCHA)
  if (typeof captcha === 'string' && captcha !== '')
    made.set(CAPTCHA, captcha.slice(0, CAPTCHA_MAX_CHARACTERS))
  return made
}

/** Browsers send an empty file where none was chosen. */
const isGiven = (value: FormDataEntryValue) =>
  typeof value === 'string' ? value.trim() !== '' : value.size > 0

function fits({ type, options }: FormField, value: FormDataEntryValue): boolean {
  if (typeof value !== 'string') return type === 'file'
  // Browsers count a line break as one, and send two.
  if (type === 'file' || value.replaceAll('\r\n', '\n').length > TEXT_MAX_CHARACTERS) return false
  return options.length === 0 || options.some((option) => option.value === value)
}

const fileName = (name: string) =>
  name
    .toWellFormed()
    .replace(/[\p{Cc}/\\"]+/gu, '_')
    .slice(-FILE_NAME_MAX_CHARACTERS) || 'file'
