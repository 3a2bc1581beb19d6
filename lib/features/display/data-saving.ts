/** Marks a page whose reader saves data: it fetches no font and no data ahead of use. */
export const dataSaving = () =>
  "if((navigator.connection||{}).saveData||matchMedia('(prefers-reduced-data:reduce)').matches)document.documentElement.dataset.saveData='';"
