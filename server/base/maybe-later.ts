/** A value that may take time; in memory it is there at once. */
export type MaybeLater<Value> = Value | Promise<Value>;
