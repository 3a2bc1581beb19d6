/** Spanish. */
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
}

export const comments: CommentMessages = {
  title: 'Comentarios',
  show: 'Mostrar los comentarios',
  from: (host) => `Se cargan de ${host}.`,
}
