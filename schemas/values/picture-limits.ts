/** Largest picture of a fan that is decoded: 36 megapixels are 144 MB, which a phone still has for a moment. */
export const pictureLimits = { mostPixels: 36_000_000, mostSide: 10_000 } as const;

/** How far a picture can be zoomed in: 1 is its largest square. */
export const pictureZooms = { least: 1, most: 8 } as const;
