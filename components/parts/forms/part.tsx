import 'server-only'
import { listContext } from '@/components/page/context'
import type { Part, Places } from '@/components/page/places'
import { optional } from '@/lib/delivery/cache'
import { rememberNames } from '@/lib/delivery/records/names'
import { FormBox } from './form-box'
import { shownForm } from './shown-form'

async function FormInBody(props: Places['slot']) {
  if (props.at !== 'form') return null
  const { id, messages } = props
  // Remembered as a name that exists: an editor put this form into a story, so requests for it are not counted as made
  // up.
  rememberNames('form', id)
  const form = await optional('form', () => shownForm(id), null)
  if (form === null) return <p>{messages.forms.elsewhere}</p>
  return <FormBox form={form} context={listContext()} />
}

export const forms: Part = { slot: { after: FormInBody } }
