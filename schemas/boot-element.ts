/** Id of the element of a page that carries the boot data. */
export const bootElementId = 'kansei-boot';
