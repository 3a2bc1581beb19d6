import { CAPTCHA } from '@/components/page/captcha/field'
import { fileName, kindOfFile } from '@/lib/base/file-kinds'
import { type FormPart, Multipart } from '@/lib/delivery/call/multipart'
import type { Form, FormField } from '@/lib/delivery/model'
import type { PostedFile, PostedForm } from '@/lib/server/multipart'
import { FILES_MAX, type FormResult, OWN, TRAP } from './results'

// Characters. The form's fields have the same limit: field.tsx.
const TEXT_MAX_CHARACTERS = 10_000
// Characters of a CAPTCHA's answer that are passed on; answers are shorter.
const CAPTCHA_MAX_CHARACTERS = 5_000

/**
 * Reads the fields that the form has and ignores all others. Returns a result instead if the service would refuse the
 * values.
 */
export function readSubmission(form: Form, posted: PostedForm): Multipart | FormResult {
  // Only bots fill in this field. They get the same answer as people, so that they don't learn of it.
  if (posted.fields.get(TRAP)?.some((value) => value !== '')) return 'sent'
  const formParts: FormPart[] = [{ name: 'schema', value: form.id }]
  let files = 0
  for (const field of form.groups.flatMap((group) => group.fields)) {
    const { name, type, isRequired, options } = field
    const values = (posted.fields.get(OWN + name) ?? []).filter((value) => value.trim() !== '')
    const fieldFiles = posted.files.get(OWN + name) ?? []
    if (values.length + fieldFiles.length === 0 && isRequired) return 'refused'
    if (type === 'file' ? values.length > 0 : fieldFiles.length > 0) return 'refused'
    if (values.length > (type === 'checkbox' ? Math.max(1, options.length) : 1)) return 'refused'
    if (!values.every((value) => fits(field, value))) return 'refused'
    for (const value of values) formParts.push({ name, value: type === 'textarea' ? value : value.trim() })
    for (const file of fieldFiles) {
      if (++files > FILES_MAX) return 'files'
      const part = filePart(file)
      if (part === null) return 'refused'
      formParts.push({ name, value: part })
    }
  }
  const captcha = posted.fields.get(CAPTCHA)?.[0]
  if (captcha) formParts.push({ name: CAPTCHA, value: captcha.slice(0, CAPTCHA_MAX_CHARACTERS) })
  return new Multipart(formParts)
}

function filePart({ name, head, bytes, stream }: PostedFile) {
  const kind = kindOfFile(head)
  return kind && { name: fileName(name, kind), type: kind.type, bytes, stream }
}

/** If a service writes an e-mail from the form, a line end in a field of one line could begin a new header. */
const LINE_END = /[\p{Cc}\u2028\u2029]/u

function fits({ type, options, maxLength, isWhole, checked, initial }: FormField, value: string): boolean {
  if (type !== 'textarea' && LINE_END.test(value)) return false
  // Browsers count a line break as one character, and send two.
  const longest = Math.min(maxLength ?? TEXT_MAX_CHARACTERS, TEXT_MAX_CHARACTERS)
  if (value.replaceAll('\r\n', '\n').length > longest) return false
  if (options.length > 0) return options.some((option) => option.value === value)
  const trimmedValue = value.trim()
  switch (type) {
    case 'checkbox':
      return value === checked
    case 'hidden':
      return value === initial
    case 'email':
      return EMAIL.test(trimmedValue)
    case 'number':
      return (isWhole ? WHOLE : NUMBER).test(trimmedValue)
    case 'date':
      return isDate(trimmedValue)
    case 'url':
      return isWebAddress(trimmedValue)
    case 'phone':
      return PHONE.test(trimmedValue) && (trimmedValue.match(/\p{Nd}/gu)?.length ?? 0) >= 3
    default:
      return true
  }
}

/** From the WHATWG HTML standard, "valid email address". */
const EMAIL =
  /^(?=.{3,254}$)[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i
const WHOLE = /^-?\d{1,20}$/
/** From the WHATWG HTML standard, "valid floating-point number". */
const NUMBER = /^-?(?:\d{1,40}(?:\.\d{1,40})?|\.\d{1,40})(?:e[+-]?\d{1,3})?$/i
const PHONE = /^[\p{Nd}+()./\s#*,;x-]{3,100}$/iu

function isDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const time = Date.parse(`${value}T00:00:00Z`)
  // Date.parse reads 30 February as 2 March, so the date is written back and compared.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}

function isWebAddress(value: string): boolean {
  if (value.length > 2_000 || !URL.canParse(value)) return false
  return /^https?:$/.test(new URL(value).protocol)
}
