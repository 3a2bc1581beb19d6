import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import list from '@/components/list/list.module.css'
import { listContext } from '@/components/page/context'
import { Place } from '@/components/page/places'
import { FormBox } from '@/components/parts/forms/form-box'
import { FORM_RESULTS } from '@/components/parts/forms/results'
import { shownForm } from '@/components/parts/forms/shown-form'
import { withNotFoundMetadata, withNotFoundPage } from '@/components/status/not-found'
import { readFormId } from '@/lib/base/form-id'
import { pageMetadata } from '@/lib/feeds/metadata'
import { site } from '@/lib/settings/site'

export const revalidate = 86_400

export function generateStaticParams() {
  return []
}

type Props = { params: Promise<{ form: string; result?: string[] }> }

async function read({ params }: Props) {
  const { form: formSegment, result: [resultSegment, ...more] = [] } = await params
  const result = FORM_RESULTS.find((one) => one === resultSegment) ?? null
  const id = readFormId(formSegment)
  if (id === null || more.length > 0 || (resultSegment !== undefined && result === null)) notFound()
  const form = await shownForm(id)
  if (form === null) notFound()
  return { form, result }
}

async function Page(props: Props) {
  const { form, result } = await read(props)
  return (
    <Place name="page">
      <div className={list.page}>
        <header className={list.head}>
          <h1 className={list.title} dir="auto">
            {form.name}
          </h1>
          {form.description ? (
            <p className={list.intro} dir="auto">
              {form.description}
            </p>
          ) : null}
        </header>
        <FormBox form={form} context={listContext()} result={result} isAlone />
      </div>
    </Place>
  )
}

async function metadata(props: Props): Promise<Metadata> {
  const { form } = await read(props)
  const { id, name, description } = form
  return pageMetadata({ title: name, description, path: `/forms/${id}`, listed: false }, site())
}

export default withNotFoundPage(Page)
export const generateMetadata = withNotFoundMetadata(metadata)
