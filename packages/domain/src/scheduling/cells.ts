/** Reads a cell that is known to exist. Only for Int32Array, so that the engine sees one kind of array here. */
export const at = (cells: Int32Array, index: number): number => cells[index] as number;
