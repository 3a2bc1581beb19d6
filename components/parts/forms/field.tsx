import type { ReactNode } from 'react'
import type { FormField } from '@/lib/delivery/model'
import type { Messages } from '@/lib/words'
import styles from './form-box.styles'
import { anchorOf, filesText, OWN } from './results'

type Props = { formId: number; field: FormField; messages: Messages['forms'] }

const TEXT_MAX_CHARACTERS = 10_000

export function Field({ formId, field, messages }: Props) {
  const { name, type, label, isRequired, help, options } = field
  const id = `${anchorOf(formId)}-${name}`
  const about = type === 'file' ? [help, filesText(messages)].filter(Boolean).join(' ') : help
  const shared = {
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
          <input type="checkbox" value="yes" {...shared} />
          <span>{text}</span>
        </label>
        {note}
      </div>
    )
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{text}</label>
      {control(field, shared, messages)}
      {note}
    </div>
  )
}

function control(
  { type, options }: FormField,
  shared: { id: string; name: string; required: boolean },
  messages: Messages['forms'],
): ReactNode {
  switch (type) {
    case 'textarea':
      return <textarea rows={6} maxLength={TEXT_MAX_CHARACTERS} dir="auto" {...shared} />
    case 'select':
      return (
        <select {...shared}>
          <option value="">{messages.choose}</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )
    case 'file':
      return <input type="file" {...shared} />
    case 'number':
      return <input type="number" step="any" {...shared} />
    case 'date':
      return <input type="date" {...shared} />
    case 'email':
      return <input type="email" autoComplete="email" maxLength={254} dir="ltr" {...shared} />
    case 'phone':
      return <input type="tel" autoComplete="tel" maxLength={100} dir="ltr" {...shared} />
    case 'url':
      return <input type="url" maxLength={2_000} dir="ltr" {...shared} />
    default:
      return <input type="text" maxLength={TEXT_MAX_CHARACTERS} dir="auto" {...shared} />
  }
}
