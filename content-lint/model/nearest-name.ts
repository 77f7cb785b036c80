/** "did you mean …?" for a name that does not exist, or `otherwise` when no known name is near. */
export function suggestName(name: string, known: Iterable<string>, otherwise = ''): string {
  const nearest = nearestName(name, known);
  return nearest === undefined ? otherwise : `did you mean "${nearest}"?`;
}

/** Lists names for a message, shortened when there are many: `"a", "b", …`. */
export function listNames(names: Iterable<string>, most = 12): string {
  const all = [...names];
  const shown = all.slice(0, most).map((name) => `"${name}"`);
  return all.length > most ? `${shown.join(', ')}, …` : shown.join(', ');
}

/** Longest name that is compared with others, and most of them that are: each comparison costs its length squared. */
const longestCompared = 64;
const mostCompared = 300;

/**
 * The known name that takes the fewest edits to reach, undefined when all are further than a third of the name. Nothing is
 * suggested for very long names, and of very many names of about its length only the first are looked at.
 */
export function nearestName(name: string, known: Iterable<string>): string | undefined {
  if (name.length > longestCompared) return undefined;
  const wanted = name.toLowerCase();
  let compared = 0;
  let nearest: string | undefined;
  let fewest = Math.max(1, Math.floor(name.length / 3)) + 1;
  for (const candidate of known) {
    if (Math.abs(candidate.length - name.length) >= fewest) continue;
    compared += 1;
    if (compared > mostCompared) break;
    const edits = editDistance(wanted, candidate.toLowerCase());
    if (edits >= fewest) continue;
    nearest = candidate;
    fewest = edits;
  }
  return nearest;
}

/** Letters to insert, remove, replace or swap with their neighbour. */
function editDistance(from: string, to: string): number {
  const rows = [Array.from({ length: to.length + 1 }, (_, column) => column)];
  const cell = (row: number, column: number) => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= from.length; row += 1) {
    rows.push([row]);
    for (let column = 1; column <= to.length; column += 1) {
      const replaced = cell(row - 1, column - 1) + (from[row - 1] === to[column - 1] ? 0 : 1);
      const isSwap = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      const swapped = isSwap ? cell(row - 2, column - 2) + 1 : Infinity;
      rows[row]?.push(Math.min(replaced, swapped, cell(row, column - 1) + 1, cell(row - 1, column) + 1));
    }
  }
  return cell(from.length, to.length);
}
