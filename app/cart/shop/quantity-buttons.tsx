import { Icon } from '#kit/icon.tsx';
import { texts } from './texts.ts';

interface QuantityButtonsProps {
  title: string;
  quantity: number;
  /** The lowest quantity: 0 where minus takes the line out. */
  least: 0 | 1;
  most: number;
  /** Gets the new quantity. Left out, the buttons send it with their form. */
  onPress?: (quantity: number) => void;
  plus?: React.Ref<HTMLButtonElement>;
  className: string;
}

/** Minus, how many are in the cart, plus. */
export function QuantityButtons(props: QuantityButtonsProps) {
  const { title, quantity, least, most, onPress, plus, className } = props;
  const step = (to: number) =>
    onPress
      ? { type: 'button' as const, onClick: () => onPress(to) }
      : { type: 'submit' as const, name: 'quantity', value: to };
  return (
    <>
      <button
        {...step(quantity - 1)}
        className={className}
        aria-label={quantity > 1 || least === 1 ? texts.decreaseQuantityOf({ title }) : texts.removeTitle({ title })}
        title={quantity <= least ? texts.minimumQuantityIs1() : undefined}
        disabled={quantity <= least}
      >
        <Icon name="minus" size={16} />
      </button>
      <span className="figures min-w-6 text-center" role="status" aria-label={texts.quantityLine({ quantity })}>
        {quantity}
      </span>
      <button
        {...step(quantity + 1)}
        ref={plus}
        className={className}
        aria-label={texts.increaseQuantityOf({ title })}
        disabled={quantity >= most}
      >
        <Icon name="plus" size={16} />
      </button>
    </>
  );
}
