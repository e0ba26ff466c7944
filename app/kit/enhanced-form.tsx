import { useHref } from 'react-router';

interface EnhancedFormProps extends Omit<React.ComponentProps<'form'>, 'action' | 'method'> {
  /** Address of the page whose action takes the form where scripts do not. */
  action: string;
  /** Gets the value of the button that was pressed. Left out, the form is sent. */
  onPress: ((value: string) => void) | undefined;
}

/** One form for browsers with and without scripts: its buttons say by name and value what is to be done. */
export function EnhancedForm({ action, onPress, ...props }: EnhancedFormProps) {
  return (
    <form
      method="post"
      action={useHref(action)}
      onSubmit={
        onPress &&
        ((event) => {
          // React lets this event rise from the form of a dialog, too.
          if (event.target !== event.currentTarget) return;
          event.preventDefault();
          onPress(((event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement).value);
        })
      }
      {...props}
    />
  );
}
