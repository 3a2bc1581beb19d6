import type { ReactNode } from 'react'
import { ACCEPTED_FILES } from '@/lib/base/file-kinds'
import type { FormField } from '@/lib/delivery/model'
import type { Messages } from '@/lib/words'
import styles from './form-box.styles'
import { filesText, OWN } from './results'

/** `id` is the id of the field's element, unique on the page. */
type Props = { id: string; field: FormField; messages: Messages['forms'] }

// Characters. The server refuses longer answers: read-submission.ts has the same limit.
const TEXT_MAX_CHARACTERS = 10_000

export function Field({ id, field, messages }: Props) {
  const { name, type, label, isRequired, help, options, initial } = field
  if (type === 'hidden') return <input type="hidden" name={OWN + name} value={initial} />
  const about = type === 'file' ? [help, filesText(messages)].filter(Boolean).join(' ') : help
  const fieldAttributes = {
    id,
    name: OWN + name,
    required: isRequired,
    ...(about && { 'aria-describedby': `${id}.about` }),
  }
  const text = (
    <>
      {label}
      {isRequired ? null : <small> ({messages.optional})</small>}
    </>
  )
  const note = about ? (
    <small id={`${id}.about`} dir="auto">
      {about}
    </small>
  ) : null
  if (type === 'radio' || (type === 'checkbox' && options.length > 0))
    return (
      <fieldset className={styles.choice} {...(about && { 'aria-describedby': `${id}.about` })}>
        <legend>{text}</legend>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type={type}
              name={OWN + name}
              value={option.value}
              required={isRequired && type === 'radio'}
              defaultChecked={option.value === initial}
            />
            {option.label}
          </label>
        ))}
        {note}
      </fieldset>
    )
  if (type === 'checkbox')
    return (
      <div className={styles.choice}>
        <label>
          <input
            type="checkbox"
            value={field.checked}
            defaultChecked={initial === 'true' || initial === field.checked}
            {...fieldAttributes}
          />
          <span>{text}</span>
        </label>
        {note}
      </div>
    )
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{text}</label>
      {control(field, fieldAttributes, messages)}
      {note}
    </div>
  )
}

function control(
  { type, options, placeholder, initial, maxLength, isWhole }: FormField,
  namedAttributes: { id: string; name: string; required: boolean },
  messages: Messages['forms'],
): ReactNode {
  const controlAttributes = {
    ...namedAttributes,
    ...(placeholder && { placeholder }),
    ...(initial && { defaultValue: initial }),
  }
  const longest = (most: number) => Math.min(maxLength ?? most, most)
  switch (type) {
    case 'textarea':
      return <textarea rows={6} maxLength={longest(TEXT_MAX_CHARACTERS)} dir="auto" {...controlAttributes} />
    case 'select':
      return (
        <select {...namedAttributes} defaultValue={initial}>
          <option value="">{placeholder || messages.choose}</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )
    case 'file':
      return <input type="file" accept={ACCEPTED_FILES} {...namedAttributes} />
    case 'number':
      return <input type="number" step={isWhole ? 1 : 'any'} {...controlAttributes} />
    case 'date':
      return <input type="date" {...controlAttributes} />
    case 'email':
      return (
        <input type="email" autoComplete="email" maxLength={longest(254)} dir="ltr" {...controlAttributes} />
      )
    case 'phone':
      return <input type="tel" autoComplete="tel" maxLength={longest(100)} dir="ltr" {...controlAttributes} />
    case 'url':
      return <input type="url" maxLength={longest(2_000)} dir="ltr" {...controlAttributes} />
    default:
      return <input type="text" maxLength={longest(TEXT_MAX_CHARACTERS)} dir="auto" {...controlAttributes} />
  }
}
