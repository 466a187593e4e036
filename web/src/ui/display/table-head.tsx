/** A table head whose last column holds actions; only screen readers get its title. */
export function TableHead({ columns, actions }: { columns: readonly string[]; actions: string }) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
        <th scope="col">
          <span className="visually-hidden">{actions}</span>
        </th>
      </tr>
    </thead>
  );
}
