import type { ListContext } from '@/components/list/context'
import { Captcha } from '@/components/page/captcha/captcha'
import { Sheet } from '@/components/ui/sheet'
import { direction, scriptAttributes } from '@/lib/base/languages'
import type { Form } from '@/lib/delivery/model'
import { Field } from './field'
import styles, { sheet } from './form-box.styles'
import { anchorOf, type FormResult, filesText, TRAP } from './results'

type Props = {
  form: Form
  context: Pick<ListContext, 'messages' | 'language'>
  result?: FormResult | null
  isAlone?: boolean
}

/**
 * A form of the publishing system, in a story or on a page of its own. Without scripts, the browser sends it and gets
 * the page of a result.
 */
export function FormBox({ form, context: { messages, language }, result = null, isAlone = false }: Props) {
  const { id, name, description, groups } = form
  const { forms, lists } = messages
  const heading = `${anchorOf(id)}.title`
  const fieldsOf = (group: Form['groups'][number], index: number) =>
    group.fields.map((field, fieldIndex) => (
      <Field key={field.name} id={`${anchorOf(id)}-${index}-${fieldIndex}`} field={field} messages={forms} />
    ))
  return (
    <section
      id={anchorOf(id)}
      className={styles.box}
      {...(isAlone ? { 'aria-label': name } : { 'aria-labelledby': heading })}
      {...scriptAttributes(`${name} ${description}`, language)}
    >
      <Sheet {...sheet} />
      {isAlone ? null : <h2 id={heading}>{name}</h2>}
      {isAlone || description === '' ? null : <p>{description}</p>}
      {result === null ? null : (
        <p
          role="status"
          className={result === 'sent' ? styles.sent : styles.error}
          {...(result === 'sent' && form.success ? {} : { lang: language, dir: direction(language) })}
        >
          {formResultText(result, form, messages)}
          {result === 'sent' ? null : <> {forms.back}</>}
        </p>
      )}
      {result === 'sent' ? null : (
        <form action={`/api/forms/${id}`} method="post" encType="multipart/form-data">
          {groups.map((group, index) =>
            group.name === '' ? (
              <div key={index} className={styles.group}>
                {fieldsOf(group, index)}
              </div>
            ) : (
              <fieldset key={index} className={styles.group}>
                <legend dir="auto">{group.name}</legend>
                {group.about ? <p dir="auto">{group.about}</p> : null}
                {fieldsOf(group, index)}
              </fieldset>
            ),
          )}
          <p className="visually-hidden" aria-hidden="true">
            <label>
              {lists.signUp.leaveEmpty}
              <input type="text" name={TRAP} tabIndex={-1} autoComplete="off" />
            </label>
          </p>
          {form.captchaKey ? (
            <Captcha siteKey={form.captchaKey} needsScript={forms.script} language={language} />
          ) : null}
          <button type="submit">{form.submit || forms.submit}</button>
        </form>
      )}
    </section>
  )
}

function formResultText(result: FormResult, form: Form, { forms, lists }: ListContext['messages']): string {
  switch (result) {
    case 'sent':
      return form.success || forms.sent
    case 'refused':
      return forms.refused
    case 'captcha':
      return forms.captcha
    case 'files':
      return filesText(forms)
    case 'not-now':
      return lists.letters.notNow
  }
}
