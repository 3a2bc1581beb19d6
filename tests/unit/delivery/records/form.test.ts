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
  ['of an unknown type', [text, { name: 'd', type: 'signature' }], ['a text A', 'd text d']],
  ['with a choice of nothing', [{ name: 'e', type: 'radio', options: [] }], ['e text e']],
  ['with a name that is none', [{ name: 'a"b', type: 'text' }], null],
  ['with a name of words', [{ name: 'पूरा नाम', type: 'text' }], ['पूरा नाम text पूरा नाम']],
  ['without fields', [], null],
])('a form %s', (_, field_types, expected) => {
  const form = readForm('1', { name: 'F', field_types })
  const fieldNames = form?.groups.flatMap((group) =>
    group.fields.map(({ name, type, label, options }) =>
      [name, type, label, ...options.map(({ value }) => value)].join(' '),
    ),
  )
  expect(fieldNames ?? null).toEqual(expected)
})

it('each field is in one group, and fields without a group come last', () => {
  const field_types = ['a', 'b', 'c'].map((name) => ({ ...text, name }))
  const groups = [
    { title: 'One', fields: ['b', 'none'] },
    { name: 'Two', fields: [{ name: 'b' }] },
  ]
  const form = readForm('1', { field_types, groups })
  expect(form?.groups.map(({ name, fields }) => [name, ...fields.map((field) => field.name)])).toEqual([
    ['One', 'b'],
    ['', 'a', 'c'],
  ])
})

const ID = '64f0c0de5ea5a1de00000001'
const value = (one: unknown) => ({ value: one })
/** The field that a documented one becomes. */
const fieldOf = (type: string, meta_data: object = {}, validations: object = {}) =>
  readForm(ID, { id: ID, field_types: [{ name: 'a', type, meta_data, validations }] })?.groups[0]?.fields[0]

it.each<[string, string, object]>([
  ['short_text', 'text', {}],
  ['long_text', 'textarea', {}],
  ['url', 'url', {}],
  ['email', 'email', {}],
  ['integer', 'number', { isWhole: true }],
  ['number', 'number', { isWhole: false }],
  ['boolean', 'checkbox', { checked: 'true' }],
  ['checkbox', 'checkbox', { checked: 'yes' }],
  ['media', 'file', {}],
  ['phone_number', 'phone', {}],
  ['date', 'date', {}],
  ['colour_swatch', 'text', {}],
])('a field of the type %s is a field of %s', (type, expected, more) => {
  expect(fieldOf(type)).toMatchObject({ type: expected, ...more })
})

it.each<[object, boolean]>([
  [{ required: true }, true],
  [{ required: value(true) }, true],
  [{ required: {} }, true],
  [{ required: false }, false],
  [{ required: value(false) }, false],
  [{ required: null }, false],
  [{}, false],
])('a field with the validations %j is required: %s', (validations, isRequired) => {
  expect(fieldOf('short_text', {}, validations)?.isRequired).toBe(isRequired)
})

it.each<[string, object, object, object]>([
  [
    'wrapped choices are a list in any type',
    { type: value('input') },
    { choices: value(['A', 'B']) },
    { type: 'select' },
  ],
  ['plain choices too', {}, { choices: ['A'] }, { type: 'select', options: [{ value: 'A', label: 'A' }] }],
  ['choices of the widget radio are buttons', { type: 'radio', options: ['A'] }, {}, { type: 'radio' }],
  ['a widget says more than the type', { type: value('textarea') }, {}, { type: 'textarea' }],
  ['a widget of a list without choices is a line', { type: value('select') }, {}, { type: 'text' }],
  ['a hidden field', { type: value('hidden'), default: value('x') }, {}, { type: 'hidden', initial: 'x' }],
  ['a length', {}, { max_length: value('80') }, { maxLength: 80 }],
  ['a length that is none', {}, { max_length: value(-1) }, { maxLength: null }],
])('a field is read as the service means it: %s', (_, meta, validations, expected) => {
  expect(fieldOf('short_text', meta, validations)).toMatchObject(expected)
})

it('labels, placeholders, tooltips and defaults are shown, wrapped or not', () => {
  const words = { label: 'Your name', placeholder: 'Asha', tooltip: 'As in print', default: 'A.' }
  const expected = { label: 'Your name', placeholder: 'Asha', help: 'As in print', initial: 'A.' }
  expect(fieldOf('short_text', words)).toMatchObject(expected)
  const wrapped = Object.fromEntries(Object.entries(words).map(([name, one]) => [name, value(one)]))
  expect(fieldOf('short_text', wrapped)).toMatchObject(expected)
})

it('fields name their group, whose label and description are shown', () => {
  const field = (name: string, group_id?: string) => ({ name, type: 'short_text', group_id })
  const form = readForm(ID, {
    field_types: [field('a', 'about_you'), field('b', 'other'), field('c', 'about_you'), field('d', 'gone')],
    groups: [
      { name: 'other', meta_data: { label: value('The rest'), description: value('If you like') } },
      { name: 'about_you', meta_data: {} },
    ],
  })
  expect(
    form?.groups.map(({ name, about, fields }) => [name, about, ...fields.map((one) => one.name)]),
  ).toEqual([
    ['The rest', 'If you like', 'b'],
    ['About you', '', 'a', 'c'],
    ['', '', 'd'],
  ])
})

it.each([{ deleted: true }, { state: 'inactive' }])('a form with %j takes no answers', (fields) => {
  expect(readForm(ID, { field_types: [text], ...fields })).toBeNull()
  expect(readForm(ID, { field_types: [text], deleted: false, state: 'active' })).not.toBeNull()
})
