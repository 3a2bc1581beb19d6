import { expect, it } from 'vitest'
import { readForm } from '@/lib/delivery/records/form'

const text = { name: 'a', label: 'A', type: 'text' }

it.each<[string, object[], (string | number)[] | null]>([
  ['of the documented names', [text], ['a text A']],
  ['with other names', [{ field_name: 'b', field_type: 'Long_Text', label: '' }], ['b textarea b']],
  [
    'with choices as text',
    [{ name: 'c', type: 'dropdown', label: 'C', choices: ['x', 2] }],
    ['c select C x 2'],
  ],
  ['of an unknown type', [text, { name: 'd', type: 'signature' }], null],
  ['with a choice of nothing', [{ name: 'e', type: 'radio', options: [] }], null],
  ['with a name that is none', [{ name: 'a b', type: 'text' }], null],
  ['without fields', [], null],
])('a form %s', (_, field_types, expected) => {
  const form = readForm(1, { name: 'F', field_types })
  const shown = form?.groups.flatMap((group) =>
    group.fields.map(({ name, type, label, options }) =>
      [name, type, label, ...options.map(({ value }) => value)].join(' '),
    ),
  )
  expect(shown ?? null).toEqual(expected)
})

it('each field is in one group, and those of none come last', () => {
  const field_types = ['a', 'b', 'c'].map((name) => ({ ...text, name }))
  const groups = [
    { title: 'One', fields: ['b', 'none'] },
    { name: 'Two', fields: [{ name: 'b' }] },
  ]
  const form = readForm(1, { field_types, groups })
  expect(form?.groups.map(({ name, fields }) => [name, ...fields.map((field) => field.name)])).toEqual([
    ['One', 'b'],
    ['', 'a', 'c'],
  ])
})
