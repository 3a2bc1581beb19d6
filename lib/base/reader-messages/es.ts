/** Spanish. */
import { plural } from '../messages/plural'
import type { CommentMessages, HubMessages } from './en'

export const hubs: HubMessages = {
  videos: 'Videos',
  galleries: 'Fotogalerías',
  live: 'Coberturas en vivo',
  stories: 'Historias visuales',
  podcasts: 'Pódcast',
  topics: 'Temas',
  authors: 'Firmas',
  sections: 'Todas las secciones',
  archive: 'Hemeroteca',
  editions: 'Ediciones',
}

export const comments: CommentMessages = {
  title: 'Comentarios',
  show: 'Mostrar los comentarios',
  from: (host) => `Se cargan de ${host}.`,
}

/** Texts that count, with a form for each plural category. */
export const counted = {
  minutesToRead: plural('es', { other: '# min de lectura' }),
  newUpdates: plural('es', {
    one: '# actualización nueva',
    many: '# de actualizaciones nuevas',
    other: '# actualizaciones nuevas',
  }),
  results: plural('es', { one: '# resultado', many: '# de resultados', other: '# resultados' }),
}
