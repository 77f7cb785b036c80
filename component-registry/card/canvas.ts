/** What a card is painted with, on the page or in a worker. */
export type CanvasContext = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
